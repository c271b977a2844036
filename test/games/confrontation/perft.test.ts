import { describePositions } from '../../support/describe-positions.ts';
import { COUNTED } from './support/counting.ts';

describePositions(COUNTED);
