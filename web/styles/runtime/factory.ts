import { type ComponentType, createElement, type JSX } from 'react';
import type { CompiledRecipe, StylePropClasses } from '../sheet.ts';

type Props = Record<string, unknown>;
type Tag = string | ComponentType<Props>;
type Options = { forwardAsChild?: boolean; defaultProps?: Props };

/**
 * Returns what stands in for Chakra's `chakra` in the build: `chakra(tag, recipe)` makes a component whose styles
 * are class names of the compiled style sheet, `chakra.div` one without a recipe.
 */
export function createFactory(ofStyleProps: StylePropClasses) {
  const make = (tag: Tag, recipe: CompiledRecipe | object = '', { defaultProps }: Options = {}) => {
    const compiled = typeof recipe === 'string' || 'classes' in recipe ? (recipe as CompiledRecipe) : '';
    return (given: Props) => {
      const props = defaultProps ? { ...defaultProps, ...given } : given;
      return createElement(
        (props.as as Tag | undefined) ?? tag,
        toElementProps(compiled, props, ofStyleProps),
      );
    };
  };
  const elements = new Map<string, ReturnType<typeof make>>();
  return new Proxy(make, {
    get(_, tag: string) {
      const element = elements.get(tag) ?? make(tag);
      elements.set(tag, element);
      return element;
    },
  }) as typeof make & Record<keyof JSX.IntrinsicElements, ReturnType<typeof make>>;
}

/** Replaces variants and style props by their classes. */
function toElementProps(recipe: CompiledRecipe, props: Props, ofStyleProps: StylePropClasses): Props {
  const { as: _, className, ...others } = props;
  const variants = typeof recipe === 'string' ? [] : recipe.variants;
  const names = [classOf(recipe, props)];
  for (const name in others) {
    const known = ofStyleProps[name];
    if (known) names.push(classOfProp(known, name, others[name]));
    if (known || variants.includes(name)) delete others[name];
  }
  const all = [...names, className].filter(Boolean).join(' ');
  return all ? { ...others, className: all } : others;
}

function classOf(recipe: CompiledRecipe, props: Props): string {
  if (typeof recipe === 'string') return recipe;
  const { variants, defaults, classes } = recipe;
  const key = variants.map((name) => String(props[name] ?? defaults[name] ?? '')).join(' ');
  return classes[key] ?? '';
}

function classOfProp(known: Record<string, string>, name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const found = known[typeof value === 'object' ? JSON.stringify(value) : String(value)];
  if (found === undefined) throw new Error(`The style ${name}=${String(value)} is not part of the build.`);
  return found;
}
