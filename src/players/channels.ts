import { AppError } from '../errors/app-error.ts';
import { networkOf } from './network.ts';
import { makePlaces } from './places.ts';

/** How many lasting connections there may be at once. */
export interface ChannelLimits {
  /** Sockets and event streams of one account. */
  readonly perAccount: number;
  /** Sockets and event streams of this process. */
  readonly perServer: number;
  /** Sockets of one network address that have not logged in. */
  readonly pendingPerAddress: number;
}

/** Gives back what was taken; once is enough. */
type GiveBack = () => void;

/** Counts sockets and event streams, so that neither one account nor all of them fill a process. */
export interface Channels {
  /** One more connection; throws `UNAVAILABLE` when the process has enough of them. */
  enter(): GiveBack;
  /** One more of an account; throws `RATE_LIMITED` when it has enough of them. */
  ofAccount(account: string): GiveBack;
  /** One more that has yet to log in; throws `RATE_LIMITED` when its address has enough of them. */
  ofAddress(address: string): GiveBack;
}

/** Connections stay for hours: whoever is turned away need not knock again at once. */
const RETRY_SECONDS = 5;

/** Makes the counters of one process. */
export function makeChannels(limits: ChannelLimits): Channels {
  const { perAccount, perServer, pendingPerAddress } = limits;
  const retry = { retryAfterSeconds: RETRY_SECONDS };
  const inProcess = makePlaces(
    perServer,
    () => new AppError('UNAVAILABLE', 'This server has as many connections as it takes.', retry),
  );
  const ofAccount = makePlaces(perAccount, () => {
    const detail = `An account has at most ${perAccount} sockets and event streams.`;
    return new AppError('RATE_LIMITED', detail, retry);
  });
  const ofNetwork = makePlaces(
    pendingPerAddress,
    () => new AppError('RATE_LIMITED', 'Too many sockets of this address wait to log in.', retry),
  );
  return {
    enter: () => inProcess(''),
    ofAccount,
    ofAddress: (address) => ofNetwork(networkOf(address)),
  };
}
