/** The largest number of characters in a message. */
const longestMessage = 300;

/**
 * Removes quoted values from a graphql-js message: literals, variables and stray tokens. Answers end up in
 * logs and screenshots, and a value may be a password. Names of fields and types stay, because they are
 * needed to correct a query.
 */
export function withoutValues(message: string): string {
  if (message.startsWith('Syntax Error: ')) return withoutTokens(message);
  return message
    .replace(/^Unknown operation named [\s\S]*$/, 'The document has no operation of that name.')
    .replace(/(cannot represent (?:a |an )?[\w\s-]*value)s?: [\s\S]*$/, '$1.')
    .replace(
      /Value "[\s\S]*" does not exist in "(\w+)" enum[\s\S]*$/,
      'the value does not exist in the enum "$1".',
    )
    .replace(
      /Value [\s\S]* does not exist in "(\w+)" enum[\s\S]*$/,
      'the value does not exist in the enum "$1".',
    )
    .replace(/(Expected value of type "[^"]+"), found [\s\S]*$/, '$1.')
    .replace(
      /^(Variable "\$\w+") got invalid value [\s\S]*?((?: at "[\w.[\]]+")?); (?!.*; )([\s\S]*)$/,
      toGotInvalid,
    );
}

function toGotInvalid(_: string, variable: string, place: string, reason: string) {
  return `${variable} got an invalid value${place}: ${reason}`;
}

/** What to do about a document that exceeds a limit, by the words that graphql-armor uses. */
const limitWords: Record<string, [what: string, advice: string]> = {
  'Query depth': ['depth', 'Ask for the nested fields in a request of their own.'],
  'Query Cost': ['size', 'Ask for fewer fields, or split the operation.'],
  Aliases: ['number of aliases', 'Split the operation.'],
  Directives: ['number of directives', 'Split the operation.'],
};

/** graphql-armor wrongly prefixes its limits with "Syntax Error". */
function withoutTokens(message: string) {
  const text = message.replace(/^Syntax Error: /, '');
  const [, kind = '', max, found] =
    /^([\w ]+) limit of (\d+) exceeded, found (\d+(?:\.\d+)?)\.$/.exec(text) ?? [];
  const words = limitWords[kind];
  // A size can have decimals. Rounded up, it still exceeds the limit.
  const size = Math.ceil(Number(found));
  if (words) return `The ${words[0]} of the operation is ${size}. The limit is ${max}. ${words[1]}`;
  const tokens = /^Document contains more that (\d+) tokens/.exec(text)?.[1];
  if (tokens) return `The document has more than ${tokens} tokens, which is the limit. Split the operation.`;
  return `Syntax Error: ${text.replace(/:? ?"[\s\S]*"/, '')}`;
}

/** Cuts a message to the largest length. */
export function cut(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage - 1)}…`;
}
