import type { Decision } from '../../engine/module.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Command, CommandOf, Reason } from './commands.ts';
import type { BySide, Card, Character, GameEnd, MoveKind, Region, Side } from './ids.ts';
import type { Options } from './options.ts';
import type {
  Confrontation,
  ConfrontationGiven,
  ConfrontationScript,
  ConfrontationSight,
  Fight,
  FrameKind,
  Own,
  Pub,
  Token,
} from './state.ts';

/** A game as one viewer may know it, and the rules of its edition. */
export interface Look extends ConfrontationSight {
  readonly edition: Edition;
}

/** All that carrying out a command needs: where events go, chance, and the rules of the edition. */
export interface Play {
  readonly script: ConfrontationScript;
  readonly rng: Rng;
  readonly edition: Edition;
}

/** Who is asked, what may be answered and what an answer does, in one state of B.4. */
export interface Phase {
  /** Sides that owe an answer. */
  waiting(pub: Pub): readonly Side[];
  /** Sides whose commands the state takes, where more than those that are waited for may act. */
  takes?(pub: Pub): readonly Side[];
  legal(look: Look): readonly Decision<Confrontation>[];
  decide(play: Play, given: ConfrontationGiven): void;
}

/** When a command may be given, and what else forbids it, in the order of B.4. */
export interface CommandRule<C extends Command = Command> {
  /** The states that accept it; null for one that may be given at any time after deployment. */
  readonly states: readonly FrameKind[] | null;
  refuse(look: Look, command: C): Reason | null;
}

/** An own stand that is to move, and who stands on it. */
export interface Mover {
  readonly pub: Pub;
  readonly side: Side;
  readonly token: Token;
  readonly character: Character;
}

/** What kind of move it would be, or why it is none. */
export type MoveVerdict = { readonly kind: MoveKind } | { readonly reason: Reason };

/** Judges a move by the power of a character; null where the power has nothing to say. */
export type SpecialMove = (mover: Mover, to: Region) => MoveVerdict | null;

/** Two shown fighters (D.1). */
export interface Fighters {
  readonly fight: Fight;
  readonly region: Region;
  readonly attackers: Side;
  readonly fellowship: Character;
  readonly sauron: Character;
  /** D.1: the Sauron fighter is the Warg, and the text of the other is void. */
  readonly isWargFight: boolean;
  /** D.1: the Sauron fighter is the Cave Troll, and Sauron's card is inert. */
  readonly isTrollFight: boolean;
}

/** A text of Fellowship fighters before the fight (D.3). */
export interface FellowshipText {
  /** Whether public facts allow it, so that the question is asked. */
  opens(pub: Pub, fighters: Fighters): boolean;
  /** What the Fellowship may do by it; it alone may know. */
  commands(look: Look, fighters: Fighters): readonly Command[];
}

/** The steps of a fight (D.2, H.6). */
export type StepName =
  | 'choose-defender'
  | 'reveal'
  | 'watcher'
  | 'fellowship-text'
  | 'gollum-text'
  | 'instant-texts'
  | 'saruman-decision'
  | 'first-cards'
  | 'saruman-force'
  | 'mouth-decision'
  | 'sauron-magic'
  | 'second-card'
  | 'late-mouth-decision'
  | 'fellowship-magic'
  | 'gandalf-support'
  | 'sauron-retreat'
  | 'noble-sacrifice'
  | 'fellowship-retreat-card'
  | 'compare'
  | 'discards'
  | 'wormtongue-flight'
  | 'clean-up';

/** One step of a fight: it does what the rules do by themselves, or asks. */
export interface FightStep {
  readonly name: StepName;
  run(play: Play): void;
}

/** An end of the game when a stand arrives (E.1); null where the game goes on. */
export type ArrivalCheck = (
  pub: Pub,
  character: Character,
  token: Token,
) => { readonly winner: Side; readonly how: GameEnd } | null;

/** What a game of an edition begins with, before anything is asked. */
export interface Beginning {
  /** The characters of both sides, as far as they are settled. */
  readonly roster: BySide<readonly Character[]>;
  readonly pub: Pick<Pub, 'deluxe'>;
  readonly own: Pick<Own, 'deluxe'>;
}

/** Where editions of the game differ; the rules ask here and know no edition by name. */
export interface Edition {
  /** What a game begins with. */
  begin(options: Options): Beginning;
  /** Asks what is asked before anything else, and in the end has both sides deploy. */
  open(play: Play): void;
  /** Absent: a state that the edition never comes to. */
  readonly phases: { readonly [K in FrameKind]?: Phase };
  /** Absent: a command that no state of the edition accepts. */
  readonly rules: { readonly [T in Command['type']]?: CommandRule<CommandOf<T>> };
  /** Why a stand may not move, whatever its destination; null where it may try. */
  refuseMover(look: Look, token: Token): Reason | null;
  /** What may be done in a state beside answering it, or instead of that. */
  extras(look: Look): readonly Decision<Confrontation>[];
  /** Carries out such an extra; false for any other command. */
  decideExtra(play: Play, given: ConfrontationGiven): boolean;
  /** E.4: whether a side without a forward move may go on by other means. */
  mayGoOn(look: Look): boolean;
  /** Whether a power of movement may lead to where no enemy is. */
  movesQuietly(character: Character): boolean;
  /** Powers of movement by the characters that have them. */
  readonly specialMoves: Readonly<Partial<Record<Character, SpecialMove>>>;
  /** What everybody is told of the kind of a move. */
  publicKind(pub: Pub, kind: MoveKind): MoveKind;
  /** What a move does to the stand before it is on its way: some are shown. */
  beforeMove(play: Play, token: Token, kind: MoveKind): void;
  readonly arrivals: readonly ArrivalCheck[];
  /** What follows an arrival without enemies; false where the turn is over by it. */
  afterQuietArrival(play: Play): boolean;
  readonly texts: readonly FellowshipText[];
  readonly fightSteps: readonly FightStep[];
  /** Strength of a fighter without its card. */
  baseStrength(pub: Pub, fighters: Fighters, side: Side): number;
  /** Whether Sauron's card does nothing and counts nothing, because of the fighters. */
  isSauronCardInert(fighters: Fighters, card: Card): boolean;
  /** F4: whose fighters fall by their texts before cards are played. */
  instantlyFallen(fighters: Fighters): readonly Side[];
  /** Settles who has the Ring after a character fell (H.2); true where it is lost with him. */
  settleRing(play: Play, character: Character, isTextVoid: boolean): boolean;
  /** C.6: whether a stand stays shown when the turn ends. */
  isShownForGood(pub: Pub, token: Token): boolean;
  /** C.6: a region whose stands must keep their handles for a reason of the edition. */
  isLocked(pub: Pub, region: Region): boolean;
}
