import { createContext, type ReactNode, useContext, useState } from 'react';

/** What a person has chosen and typed on the sample screens. */
type Choices = {
  initiativeIds: readonly string[];
  missionIds: readonly string[];
  products: readonly string[];
  /** The newest first. */
  keywords: readonly string[];
};

const atFirst: Choices = { initiativeIds: [], missionIds: ['m1', 'm2'], products: [], keywords: [] };

const ChoicesContext = createContext<[Choices, (choices: Choices) => void] | null>(null);

/** Keeps the choices while the person goes from one sample screen to another, in memory alone. */
export function KeptChoices({ children }: { children: ReactNode }) {
  return <ChoicesContext value={useState(atFirst)}>{children}</ChoicesContext>;
}

/** One of the choices, and how it is changed. */
export function useChoice<Name extends keyof Choices>(name: Name) {
  const kept = useContext(ChoicesContext);
  if (!kept) throw new Error('useChoice is for the sample screens');
  const [choices, setChoices] = kept;
  const choose = (value: Choices[Name]) => setChoices({ ...choices, [name]: value });
  return [choices[name], choose] as const;
}
