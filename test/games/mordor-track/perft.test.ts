import { describePositions } from '../../support/describe-positions.ts';
import { COUNTED } from './perft/counting.ts';

describePositions(COUNTED);
