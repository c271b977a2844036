import { describe, expect, it } from 'vitest';
import { makePresence, type PresenceListener } from '../../src/live/presence.ts';

/** Somebody at a socket, who notes what he is told. */
function listener(): PresenceListener & { readonly told: string[] } {
  const told: string[] = [];
  return {
    told,
    onPresence: (_game, seat, here) => void told.push(`${seat} ${here ? 'came' : 'went'}`),
  };
}

describe('presence', () => {
  it('tells the others when a seat’s player comes and goes', () => {
    const presence = makePresence();
    const [rosie, sam] = [listener(), listener()];
    presence.enter('g_1', 'p1', rosie);
    presence.enter('g_1', 'p2', sam);
    presence.leave('g_1', 'p2', sam);
    expect(rosie.told).toEqual(['p2 came', 'p2 went']);
  });

  it('tells who comes later who is there already', () => {
    const presence = makePresence();
    const [rosie, sam] = [listener(), listener()];
    presence.enter('g_1', 'p1', rosie);
    presence.enter('g_1', null, sam);
    expect(sam.told).toEqual(['p1 came']);
  });

  it('says nothing of spectators', () => {
    const presence = makePresence();
    const [rosie, sam] = [listener(), listener()];
    presence.enter('g_1', 'p1', rosie);
    presence.enter('g_1', null, sam);
    presence.leave('g_1', null, sam);
    expect(rosie.told).toEqual([]);
  });

  it('ends with the last of a seat’s connections', () => {
    const presence = makePresence();
    const [rosie, sam, samAgain] = [listener(), listener(), listener()];
    presence.enter('g_1', 'p1', rosie);
    presence.enter('g_1', 'p2', sam);
    presence.enter('g_1', 'p2', samAgain);
    presence.leave('g_1', 'p2', sam);
    expect(rosie.told).toEqual(['p2 came']);
    presence.leave('g_1', 'p2', samAgain);
    expect(rosie.told).toEqual(['p2 came', 'p2 went']);
  });

  it('keeps games apart', () => {
    const presence = makePresence();
    const [rosie, sam] = [listener(), listener()];
    presence.enter('g_1', 'p1', rosie);
    presence.enter('g_2', 'p2', sam);
    expect([...rosie.told, ...sam.told]).toEqual([]);
  });

  it('goes on for a socket that leaves one of its two places in a game', () => {
    const presence = makePresence();
    const [both, sam] = [listener(), listener()];
    presence.enter('g_1', 'p1', both);
    presence.enter('g_1', 'p2', both);
    presence.leave('g_1', 'p1', both);
    both.told.length = 0;
    presence.enter('g_1', 'p3', sam);
    expect(both.told).toEqual(['p3 came']);
    expect(sam.told).toEqual(['p2 came']);
    presence.leave('g_1', 'p2', both);
    expect(sam.told).toEqual(['p2 came', 'p2 went']);
  });

  it('does not mind somebody leaving who never came', () => {
    const presence = makePresence();
    const rosie = listener();
    presence.leave('g_1', 'p1', rosie);
    presence.enter('g_1', 'p1', rosie);
    expect(rosie.told).toEqual([]);
  });
});
