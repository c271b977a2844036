import Type from 'typebox';
import { oneSeat } from '../../../engine/event-schemas.ts';
import { listOf, shape } from '../../../engine/schemas.ts';
import { CharacterId, HandleId, Identities, RegionId, SideId } from '../ids.ts';
import { bySide, event, secretEvent } from './making.ts';
import { QuestionSchema } from './question.ts';

/** Events of deployment (B.1), and the question that any command may lead to. */
export const DEPLOYMENT_EVENTS = [
  event('QuestionAsked', 'The game waits for an answer.', { question: QuestionSchema }),
  secretEvent(
    'CharacterPlaced',
    'A side put a character on one of its places.',
    {},
    Type.Object({ character: CharacterId, region: RegionId }, oneSeat),
  ),
  secretEvent(
    'CharacterLifted',
    'A side took a character up again.',
    {},
    Type.Object({ character: CharacterId }, oneSeat),
  ),
  event('DeploymentSubmitted', 'A side submitted its deployment.', { side: SideId }),
  event('DeploymentReopened', 'A side took its submission back.', { side: SideId }),
  secretEvent(
    'TokensDealt',
    'Both deployments are final; every character got a stand.',
    {
      tokens: bySide(
        listOf(
          shape({ handle: HandleId, region: RegionId }, 'A stand and where it is.'),
          'By handle.',
        ),
        'The stands of both sides.',
      ),
    },
    Type.Object({ identities: Identities }, oneSeat),
  ),
] as const;
