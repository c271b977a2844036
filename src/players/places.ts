import type { AppError } from '../errors/app-error.ts';

/** Takes one of the places of whoever it names; answers what gives it back. Throws when none is left. */
export type TakePlace = (of: string) => () => void;

/** Hands out so many places to each, and makes an error for whoever wants one more. */
export function makePlaces(most: number, full: () => AppError): TakePlace {
  const taken = new Map<string, number>();

  function giveBack(of: string): void {
    const left = (taken.get(of) ?? 1) - 1;
    if (left === 0) taken.delete(of);
    else taken.set(of, left);
  }

  return (of) => {
    const before = taken.get(of) ?? 0;
    if (before >= most) throw full();
    taken.set(of, before + 1);
    let isHeld = true;
    return () => {
      if (isHeld) giveBack(of);
      isHeld = false;
    };
  };
}
