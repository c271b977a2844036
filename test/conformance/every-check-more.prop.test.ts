import { describeEveryCheck } from './every-check.ts';

describeEveryCheck(1);
