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

/** graphql-armor wrongly prefixes its limits with "Syntax Error". */
function withoutTokens(message: string) {
  const text = message.replace(/^Syntax Error: /, '');
  if (/^(Query depth|Query Cost|Aliases|Directives) limit of \d+ exceeded, found \d+\.$/.test(text))
    return text;
  if (/^Document contains more that \d+ tokens/.test(text))
    return 'The query is too long: it has too many tokens.';
  return `Syntax Error: ${text.replace(/:? ?"[\s\S]*"/, '')}`;
}

/** Cuts a message to the largest length. */
export function cut(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage - 1)}…`;
}
