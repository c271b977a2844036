import Type, { type TSchema } from 'typebox';
import type { AnyModule } from '../engine/module.ts';
import { compileSerialiser, type Serialise } from '../engine/serialise.ts';
import { closed, taggedUnion } from '../engine/tagged.ts';
import { LifecycleEventSchema } from './lifecycle-events.ts';

/** The schemas of what one title sends, made from the title's own. */
export interface TitleSchemas {
  readonly decision: TSchema;
  /** An event as a viewer may know it: the part of others is not in it. */
  readonly seenEvent: TSchema;
}

/** The compiled writers of what one title sends. */
export interface TitleWire {
  readonly view: Serialise;
  readonly decisions: Serialise;
  readonly events: Serialise;
}

const wires = new WeakMap<AnyModule, TitleWire>();

/** The writers of a title, compiled once. */
export function titleWire(module: AnyModule): TitleWire {
  let wire = wires.get(module);
  if (wire === undefined) {
    const { decision, seenEvent } = titleSchemas(module);
    wire = {
      view: compileSerialiser(module.schema.view),
      decisions: compileSerialiser(Type.Array(decision)),
      events: compileSerialiser(Type.Array(seenEvent)),
    };
    wires.set(module, wire);
  }
  return wire;
}

/** What a title's decisions and events look like on the wire. */
export function titleSchemas(module: AnyModule): TitleSchemas {
  const events = [...branchesOf(LifecycleEventSchema), ...branchesOf(module.schema.event)];
  return {
    decision: Type.Object(
      {
        id: Type.String({ description: 'Opaque; name it in `decision` when you answer.' }),
        kind: Type.String({ description: 'What is asked.' }),
        optional: Type.Boolean({ description: 'False: the game waits for you.' }),
        commands: Type.Array(module.schema.command, {
          description: 'Every command that answers it, ready to send; the first one is plain.',
        }),
      },
      closed,
    ),
    seenEvent: taggedUnion('type', events.map(seenBranch)),
  };
}

type Branch = TSchema & {
  readonly title?: string;
  readonly description?: string;
  readonly properties: Readonly<Record<string, TSchema>>;
};

/** The branches of a tagged union. */
export function branchesOf(union: TSchema): readonly Branch[] {
  return (union as { readonly oneOf?: readonly Branch[] }).oneOf ?? [union as Branch];
}

/** An event's schema without `sealed`, and with the viewer's own part in place of everybody's. */
function seenBranch(branch: Branch): TSchema {
  const { type, v, pub, own } = branch.properties;
  const shown = { type, v, pub, ...(own === undefined ? {} : { own: Type.Optional(oneOwn(own)) }) };
  const { title, description } = branch;
  const words = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  return Type.Object(shown as Record<string, TSchema>, { ...closed, ...words });
}

/** `own` is written seat by seat, or as a record; every seat's part has the same shape. */
function oneOwn(own: TSchema): TSchema {
  const { patternProperties, properties } = own as {
    readonly patternProperties?: Readonly<Record<string, TSchema>>;
    readonly properties?: Readonly<Record<string, TSchema>>;
  };
  const [part] = Object.values(patternProperties ?? properties ?? {});
  if (part === undefined) throw new TypeError('an `own` without parts');
  // A part that may be absent for a seat is a plain part for the seat that has it.
  const { '~optional': _, ...plain } = part as TSchema & { readonly '~optional'?: unknown };
  return plain as TSchema;
}
