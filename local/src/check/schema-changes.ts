import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { compactSchema } from './released-schema.ts';
import type { StepResult } from './step.ts';

export const RELEASED = 'schema/released/schema.graphql';
export const ALLOWED = 'schema/released/allowed-breaking.json';

/** An accepted breaking change, with the message of the check and the reason why clients can accept it. */
type Allowed = { change: string; reason: string };

const WORDS: Readonly<Record<CriticalityLevel, string>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/**
 * Returns the changes since the released schema with their effect on clients. A breaking change fails unless
 * it is allowed.
 */
export async function schemaChanges(root: string): Promise<StepResult> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const allowed = JSON.parse(read(ALLOWED)) as Allowed[];
  return checkChanges(await changesBetween(read(RELEASED), read('schema/schema.snapshot.graphql')), allowed);
}

/**
 * Returns the changes that a program can notice, which excludes descriptions. A new type with all its parts
 * is one change.
 */
export async function changesBetween(released: string, present: string): Promise<Change[]> {
  const toSchema = (sdl: string) => buildSchema(compactSchema(sdl));
  return diff(toSchema(released), toSchema(present), [DiffRule.simplifyChanges]);
}

/**
 * Decides the result of the check. The notes list every change, the output only those that need a decision.
 */
export function checkChanges(changes: readonly Change[], allowed: readonly Allowed[]): StepResult {
  const reasonFor = (message: string) => allowed.find(({ change }) => change === message)?.reason.trim();
  const undecided = changes.filter(
    ({ criticality, message }) => criticality.level === CriticalityLevel.Breaking && !reasonFor(message),
  );
  const stale = allowed.filter(({ change }) => !changes.some(({ message }) => message === change));
  const faults = [
    ...undecided.map(
      ({ message }) =>
        `breaking: ${message}\n  Keep the schema compatible, or add the change to ${ALLOWED} with a reason.`,
    ),
    ...stale.map(({ change }) => `${ALLOWED} allows a change that the schema does not have: ${change}`),
  ];
  const notes = changes.map(({ criticality, message }) => {
    const reason = reasonFor(message);
    return `${WORDS[criticality.level]}: ${message}${reason ? ` (${reason})` : ''}`;
  });
  return {
    passed: faults.length === 0 ? 1 : 0,
    failed: faults.length === 0 ? 0 : 1,
    output: faults.join('\n'),
    notes,
  };
}
