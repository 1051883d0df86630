type Makers<Scope, Parts> = { readonly [Name in keyof Parts]: (scope: Scope, parts: Parts) => Parts[Name] };

/**
 * Returns the function that creates an object whose parts are created on first use. A request uses few of them.
 * @param makers create a part from what the object was created with and from its other parts
 */
export function lazyParts<Scope, Parts extends object>(makers: Makers<Scope, Parts>) {
  class Lazy {
    readonly scope: Scope;
    readonly made: Partial<Parts> = {};

    constructor(scope: Scope) {
      this.scope = scope;
    }
  }
  for (const name of Object.keys(makers) as (keyof Parts)[]) {
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Lazy & Parts) {
        this.made[name] ??= makers[name](this.scope, this);
        return this.made[name];
      },
    });
  }
  return (scope: Scope) => new Lazy(scope) as unknown as Parts;
}
