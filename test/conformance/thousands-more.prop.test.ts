import { describeThousands } from './thousands.ts';

describeThousands(1);
