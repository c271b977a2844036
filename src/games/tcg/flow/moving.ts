import { known } from '../../../engine/invariant.ts';
import { cardOf } from '../cards/index.ts';
import { LAST_SITE } from '../data/decks.ts';
import type { Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { mayMoveAgain, shadowNumberOf } from '../rules/derived.ts';
import { companions, markerOf, type Piece, shadowOf, type Table } from '../rules/table.ts';
import { ask } from './asking.ts';
import { renewed } from './ids.ts';
import { openAfter, subjectOf } from './occurring.ts';
import { placeSite } from './setting-up.ts';
import { endPhase, stay } from './turns.ts';

/** The card at a place of the path; undefined where it is empty. */
function siteAt({ pieces }: Table, site: number): Piece | undefined {
  return pieces.find(({ at, card }) => at.zone === 'path' && card.siteNumber === site);
}

/** R-D2.1 to R-D2.3: the next site is there, the old one is left. */
export function move(play: Play): void {
  const { pub } = play;
  const next = markerOf(pub) + 1;
  if (siteAt(play.table, next) === undefined) placeSite(play, shadowOf(pub), next);
  const old = known(siteAt(play.table, markerOf(pub)), 'the site of the fellowship');
  play.push({ kind: 'advance' });
  openAfter(play, [{ type: 'moves', subject: null }]);
  openAfter(play, [{ type: 'movesFrom', subject: subjectOf(play, old) }]);
}

/** R-D2.4 and R-D2.5: the fellowship is at the next site. */
export function advance(play: Play): void {
  const { script, pub } = play;
  const from = markerOf(pub);
  script.emit({ type: 'FellowshipMoved', v: 1, pub: { seat: pub.fp, from, to: from + 1 } });
  const reached = known(siteAt(play.table, from + 1), 'the next site');
  play.push({ kind: 'arrive' });
  openAfter(play, [{ type: 'movesTo', subject: subjectOf(play, reached) }]);
  play.push({ kind: 'check' });
}

/** R-D2.6 and R-D2.7: twilight for the site and for each companion; the move is complete. */
export function arrive(play: Play): void {
  const { script, table } = play;
  const shadowNumber = shadowNumberOf(table, known(table.site ?? undefined, 'the site'));
  const moved = companions(table).length;
  const pub = {
    n: shadowNumber + moved,
    reason: 'move' as const,
    parts: { shadowNumber, companions: moved },
  };
  script.emit({ type: 'TwilightAdded', v: 1, pub });
  play.push({ kind: 'afterMove' }, { kind: 'check' });
}

/** R-D2.8: the phase of the move is over; the Shadow phase follows, or in stage 1 the Regroup. */
export function afterMove(play: Play): void {
  endPhase(play);
  const phase = play.pub.options.stage === 1 ? 'regroup' : 'shadow';
  play.push({ kind: 'phase', phase });
}

/** R-E7.4: whether the fellowship may move again in this turn. */
export function moveOrStay(play: Play): void {
  const { pub } = play;
  if (mayMoveAgain(pub)) ask(play, { kind: 'moveOrStay', seat: pub.fp });
  else stay(play);
}

/** R-D3: a player places its own site at the next place of the path, and may replace one there. */
export function playNextSite(play: Play, seat: Seat): void {
  const next = markerOf(play.pub) + 1;
  if (next > LAST_SITE) return;
  const there = siteAt(play.table, next);
  if (there === undefined) placeSite(play, seat, next);
  else if (there.owner !== seat) replaceSite(play, seat, there);
  else return;
  play.push({ kind: 'check' });
}

function replaceSite(play: Play, seat: Seat, old: Piece): void {
  const { script } = play;
  const { adventure } = script.state.own[seat];
  const site = known(
    adventure.find(({ card }) => cardOf(card).siteNumber === old.card.siteNumber),
    'the site of that number',
  );
  const [returned] = renewed(play, old.owner, [{ iid: old.iid, card: old.card.id }]);
  script.emit({
    type: 'SiteReplaced',
    v: 1,
    pub: { seat, ...site, returned: old.iid },
    own: { [old.owner]: { site: known(returned, 'the site that returns') } },
  });
}
