import { CharacterId, RegionId } from '../ids.ts';
import { order } from './making.ts';

// B.1.
const PlaceCharacter = order('placeCharacter', 'Puts an own character on a place of its side.', {
  character: CharacterId,
  region: RegionId,
});

// B.1.
const LiftCharacter = order('liftCharacter', 'Takes an own character up again.', {
  character: CharacterId,
});

// B.1.
const ConfirmDeployment = order('confirmDeployment', 'Submits the own deployment.', {});

// B.1.
const ReopenDeployment = order(
  'reopenDeployment',
  'Takes the submission back while the other side has not submitted.',
  {},
);

/** Commands of deployment. */
export const DEPLOYMENT_COMMANDS = [
  PlaceCharacter,
  LiftCharacter,
  ConfirmDeployment,
  ReopenDeployment,
] as const;
