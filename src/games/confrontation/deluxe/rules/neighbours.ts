import { BOARD } from '../../data/board.ts';
import type { Region } from '../../ids.ts';
import { areTouching } from '../../rules/moves.ts';

/** Whether two regions are neighbours in any direction; arrows and the mountain chain join none. */
export function areNeighbours(one: Region, other: Region): boolean {
  const { fellowshipForward, sauronForward, lateral } = BOARD[one];
  return [fellowshipForward, sauronForward, lateral].some((regions) => regions.includes(other));
}

/** H.2, H.6: whether a region lies near enough to a fight to support it; mountains touch each other. */
export function isNear(fight: Region, region: Region): boolean {
  return fight === region || areNeighbours(fight, region) || areTouching(fight, region);
}
