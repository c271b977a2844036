/** Who is told that a seat's player is there, or gone. */
export interface PresenceListener {
  onPresence(game: string, seat: string, here: boolean): void;
}

/** Which seats are watched by their own players. It belongs to connections and ends with the last. */
export interface Presence {
  /** Somebody listens; as a seat's own player (`seat`) or as somebody else (null). */
  enter(game: string, seat: string | null, listener: PresenceListener): void;
  leave(game: string, seat: string | null, listener: PresenceListener): void;
}

interface Room {
  /** How often each listens: a socket may watch one game as several seats. */
  readonly listeners: Map<PresenceListener, number>;
  /** How many connections a seat's player has. */
  readonly connections: Map<string, number>;
}

export function makePresence(): Presence {
  const rooms = new Map<string, Room>();

  function change(game: string, room: Room, seat: string, step: 1 | -1): void {
    const here = count(room.connections, seat, step);
    const turned = here === (step === 1 ? 1 : 0);
    if (!turned) return;
    for (const listener of room.listeners.keys()) listener.onPresence(game, seat, here > 0);
  }

  return {
    enter(game, seat, listener) {
      const room = rooms.get(game) ?? { listeners: new Map(), connections: new Map() };
      rooms.set(game, room);
      // Who comes later learns who is there already.
      for (const present of room.connections.keys()) listener.onPresence(game, present, true);
      if (seat !== null) change(game, room, seat, 1);
      count(room.listeners, listener, 1);
    },
    leave(game, seat, listener) {
      const room = rooms.get(game);
      if (room === undefined) return;
      count(room.listeners, listener, -1);
      if (seat !== null) change(game, room, seat, -1);
      if (room.listeners.size === 0) rooms.delete(game);
    },
  };
}

/** Counts up or down; what comes to nothing is forgotten. */
function count<K>(counts: Map<K, number>, key: K, step: 1 | -1): number {
  const now = (counts.get(key) ?? 0) + step;
  if (now <= 0) counts.delete(key);
  else counts.set(key, now);
  return now;
}
