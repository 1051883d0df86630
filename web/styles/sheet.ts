import { serializeStyles } from '@emotion/serialize';
import { compile, type Element, serialize, stringify } from 'stylis';
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

const VISIBILITY = ['display', 'visibility', 'opacity'];
const CONTAINERS = ['rule', '@layer', '@media'];

/** Returns the rules that show or hide something, with nothing else. */
const ofVisibility = (rules: Element[]): Element[] =>
  rules.flatMap((rule) => {
    const { type, children } = rule;
    if (typeof children === 'string' || !CONTAINERS.includes(type)) return [];
    const isKept = ({ props }: Element) => VISIBILITY.includes(String(props));
    const kept = type === 'rule' ? children.filter(isKept) : ofVisibility(children);
    return kept.length > 0 ? [{ ...rule, children: kept }] : [];
  });

/** The style sheet of a build. Chakra's engine computes the rules, as it does at runtime during development. */
export class Sheet {
  #classes = new Map<string, string>();
  #rules: string[] = [];

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
    return [system.layers.atRule, ...all, ...this.#rules].join('\n');
  }

  /** Returns the rules that a test needs to know which elements can be seen. Each rule slows down queries by role. */
  toVisibility(): string {
    return serialize(ofVisibility(compile(this.toString())), stringify);
  }

  /** Returns the class of these styles: a number, because each letter of a name is downloaded by every page. */
  #classOf(styles: object): string {
    const key = JSON.stringify(styles);
    const known = this.#classes.get(key);
    if (known) return known;
    const name = `c${this.#classes.size.toString(36)}`;
    this.#classes.set(key, name);
    this.#rules.push(toCss(styles, `.${name}`));
    return name;
  }
}
