import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import type { StepResult } from './step.ts';

const RELEASED = 'schema/released/schema.graphql';
const ALLOWED = 'schema/released/allowed-breaking.json';

/** A breaking change that has been decided, in the words of the check, and why clients can live with it. */
type Allowed = { change: string; reason: string };

const WORDS: Readonly<Record<CriticalityLevel, string>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** The changes since the released schema, each called by what it does to clients; a breaking one fails unless it is allowed. */
export async function schemaChanges(root: string): Promise<StepResult> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const allowed = JSON.parse(read(ALLOWED)) as Allowed[];
  return judge(await changesBetween(read(RELEASED), read('schema/schema.snapshot.graphql')), allowed);
}

/**
 * From one text to another. What a new type brings along is one change with it; descriptions are for people, and break nobody's
 * program.
 */
export async function changesBetween(released: string, present: string): Promise<Change[]> {
  return diff(buildSchema(released), buildSchema(present), [
    DiffRule.simplifyChanges,
    DiffRule.ignoreDescriptionChanges,
  ]);
}

/** Notes name every change; the output has what must be decided. */
export function judge(changes: readonly Change[], allowed: readonly Allowed[]): StepResult {
  const reasonFor = (message: string) => allowed.find(({ change }) => change === message)?.reason.trim();
  const undecided = changes.filter(
    ({ criticality, message }) => criticality.level === CriticalityLevel.Breaking && !reasonFor(message),
  );
  const stale = allowed.filter(({ change }) => !changes.some(({ message }) => message === change));
  const faults = [
    ...undecided.map(
      ({ message }) =>
        `breaking: ${message}\n  Keep what clients use, or write it into ${ALLOWED} with the reason.`,
    ),
    ...stale.map(({ change }) => `${ALLOWED} allows a change that is not there: ${change}`),
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
