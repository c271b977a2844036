import type { Channels } from '../players/channels.ts';

/** The places that one socket takes, from the knock at the door to its end. */
export interface Visit {
  /** From where it came, as limits by address see it. */
  readonly ip: string;
  /** Its account is known: from now on it counts there. Throws `RATE_LIMITED`. */
  loggedIn(account: string): void;
  /** It is gone; everything is given back. */
  ended(): void;
}

/** Lets one more socket in. Throws `UNAVAILABLE` for a full house, `RATE_LIMITED` for its address. */
export function admit(channels: Channels, ip: string): Visit {
  const leave = channels.enter();
  let giveBack: () => void;
  try {
    giveBack = channels.ofAddress(ip);
  } catch (error) {
    leave();
    throw error;
  }
  let hasEnded = false;
  return {
    ip,
    loggedIn(account) {
      // Who left while the login was looked up takes no place: nobody would give it back.
      if (hasEnded) return;
      const taken = channels.ofAccount(account);
      giveBack();
      giveBack = taken;
    },
    ended() {
      hasEnded = true;
      leave();
      giveBack();
    },
  };
}
