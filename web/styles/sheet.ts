import { createHash } from 'node:crypto';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { system } from '../src/ui/theme/system.ts';
import type { StyleProp } from './collect.ts';

/** The classes of an element: one, or one for each combination of its variants. */
export type CompiledRecipe =
  | string
  | { variants: string[]; defaults: Record<string, string>; classes: Record<string, string> };

/** The classes of a widget, by slot. */
export type CompiledSlots = { slots: Record<string, string> };

/** The class of each style prop, by name and value. */
export type StylePropClasses = Record<string, Record<string, string>>;

type Recipe = {
  variants?: Record<string, Record<string, unknown>>;
  defaultVariants?: Record<string, unknown>;
};

/** Rules of these props come first, because the other props overwrite parts of them. */
const SHORTHANDS = ['m', 'p', 'margin', 'padding', 'inset', 'mx', 'my', 'px', 'py', 'flex', 'border'];

const toCss = (styles: object, selector?: string) => {
  const text = serializeStyles([styles as never]).styles;
  return serialize(compile(selector ? `${selector}{${text}}` : text), stringify);
};

/** The style sheet of a build. Chakra's engine computes the rules, as it does at runtime during development. */
export class Sheet {
  #rules = new Map<string, string>();

  addRecipe(recipe: Recipe): CompiledRecipe {
    const toRules = system.cva(recipe as never);
    const variants = Object.keys(recipe.variants ?? {});
    if (variants.length === 0) return this.#classOf(toRules({}));
    const defaults = Object.fromEntries(
      Object.entries(recipe.defaultVariants ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const optionsOf = (name: string) => [
      ...Object.keys(recipe.variants?.[name] ?? {}),
      ...(name in defaults ? [] : ['']),
    ];
    let chosen: string[][] = [[]];
    for (const name of variants)
      chosen = chosen.flatMap((others) => optionsOf(name).map((option) => [...others, option]));
    const classes = chosen.map((options) => {
      const selection = variants.flatMap((name, at) => (options[at] ? [[name, options[at]]] : []));
      return [options.join(' '), this.#classOf(toRules(Object.fromEntries(selection)))];
    });
    return { variants, defaults, classes: Object.fromEntries(classes) };
  }

  addSlots({ base, ...others }: { base?: Record<string, object>; variants?: object }): CompiledSlots {
    if (others.variants) throw new Error('A recipe of a widget with variants cannot be compiled.');
    const slots = Object.entries(base ?? {}).map(([slot, styles]) => [
      slot,
      this.#classOf(system.cva({ base: styles } as never)({})),
    ]);
    return { slots: Object.fromEntries(slots) };
  }

  /** Adds the style props of all files. Their rules overwrite those of recipes. */
  addStyleProps(props: readonly StyleProp[]): StylePropClasses {
    const rankOf = ({ name }: StyleProp) => SHORTHANDS.indexOf(name) + 1 || SHORTHANDS.length + 1;
    const classes: StylePropClasses = {};
    for (const { name, value } of props.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      const key = typeof value === 'object' ? JSON.stringify(value) : String(value);
      classes[name] ??= {};
      classes[name][key] ??= this.#classOf(system.css({ [name]: value } as never));
    }
    return classes;
  }

  toString(): string {
    const all = system._global.map((styles) => toCss(styles));
    return [system.layers.atRule, ...all, ...this.#rules.values()].join('\n');
  }

  #classOf(styles: object): string {
    const name = `c${createHash('sha256').update(JSON.stringify(styles)).digest('hex').slice(0, 7)}`;
    if (!this.#rules.has(name)) this.#rules.set(name, toCss(styles, `.${name}`));
    return name;
  }
}
