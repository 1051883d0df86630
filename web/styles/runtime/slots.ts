import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import type { CompiledSlots } from '../sheet.ts';
import type { createFactory } from './factory.ts';

type Props = Record<string, unknown>;
type Part = string | ComponentType<Props>;
type Options = { defaultProps?: Props };

const PropsProvider = ({ children }: { children: ReactNode }) => children;

const none: CompiledSlots['slots'] = {};

/**
 * Returns what stands in for Chakra's `createSlotRecipeContext` in the build: the parts of a widget get the
 * class names of their slots.
 */
export const createSlots = (chakra: ReturnType<typeof createFactory>) => () => {
  const Slots = createContext(none);

  const withRootProvider =
    (Root: Part, { defaultProps }: Options = {}) =>
    ({ recipe, ...props }: Props) => {
      const value = (recipe as CompiledSlots | undefined)?.slots ?? none;
      return createElement(Slots, { value }, createElement(Root, { ...defaultProps, ...props }));
    };

  const withContext = (part: Part, slot?: string, options?: Options) => {
    const Element = chakra(part, '', options);
    return ({ className, ...props }: Props) => {
      const ofSlot = use(Slots)[slot ?? ''];
      return createElement(Element, { ...props, className: [ofSlot, className].filter(Boolean).join(' ') });
    };
  };

  const withProvider = (part: Part, slot: string, options?: Options) =>
    withRootProvider(withContext(part, slot, options));

  return { withRootProvider, withProvider, withContext, PropsProvider };
};
