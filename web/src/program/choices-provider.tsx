import { createContext, type ReactNode, useContext, useState } from 'react';

/** Values chosen and typed on the sample screens. */
type Choices = {
  initiativeIds: readonly string[];
  missionIds: readonly string[];
  products: readonly string[];
  /** Newest first. */
  keywords: readonly string[];
};

const atFirst: Choices = { initiativeIds: [], missionIds: ['m1', 'm2'], products: [], keywords: [] };

const ChoicesContext = createContext<[Choices, (choices: Choices) => void] | null>(null);

/** Keeps the choices in memory while the person moves between sample screens. */
export function ChoicesProvider({ children }: { children: ReactNode }) {
  return <ChoicesContext value={useState(atFirst)}>{children}</ChoicesContext>;
}

/** Returns one of the choices and its setter. */
export function useChoice<Name extends keyof Choices>(name: Name) {
  const kept = useContext(ChoicesContext);
  if (!kept) throw new Error('useChoice works only on the sample screens');
  const [choices, setChoices] = kept;
  const choose = (value: Choices[Name]) => setChoices({ ...choices, [name]: value });
  return [choices[name], choose] as const;
}
