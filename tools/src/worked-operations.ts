import { Kind, type OperationDefinitionNode, OperationTypeNode, parse, visit } from 'graphql';
import { type OperationFile, readOperationFiles } from './schema.ts';
import { isSecret, toVariables, type Variable } from './variables.ts';

/** A worked operation of `schema/operations`. */
export type WorkedOperation = {
  /** The name of the file without its number, such as `company-list`. */
  name: string;
  /** Its screen, and what it does there. */
  about: string;
  text: string;
  isMutation: boolean;
  /** Whether it only adds, so that nothing that is stored can be lost. */
  onlyAdds: boolean;
  variables: Variable[];
};

/**
 * Returns every worked operation, in the order of their numbers, except for those that take or return a secret:
 * passwords, tokens, signed URLs for uploads. The others have no input for an optional password.
 */
export const readWorkedOperations = (): WorkedOperation[] =>
  readOperationFiles().flatMap((file) => toOperation(file) ?? []);

function toOperation({ name, text, examples }: OperationFile): WorkedOperation | null {
  const document = parse(text);
  const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!definition || hasSecret(definition, examples)) return null;
  return {
    name: name.replace(/^\d+-|\.graphql$/g, ''),
    about: /^# (.+)/.exec(text)?.[1] ?? '',
    text,
    isMutation: definition.operation === OperationTypeNode.MUTATION,
    onlyAdds: definition.selectionSet.selections.every(
      (node) => node.kind === Kind.FIELD && node.name.value.endsWith('Create'),
    ),
    variables: toVariables(document, examples),
  };
}

/** Fields of sign-in, sign-out, password reset, access tokens and uploads. */
const SECRET_FIELDS = /^(session(Create|End)|passwordReset|personalAccessToken)|LogoUploadCreate$/;

function hasSecret(definition: OperationDefinitionNode, examples: object) {
  let isFound = JSON.stringify(examples, (key, value) => (isSecret(key) ? SECRET : value)).includes(SECRET);
  visit(definition, {
    Field: ({ name }) => {
      isFound ||= isSecret(name.value) || SECRET_FIELDS.test(name.value);
    },
  });
  return isFound;
}

const SECRET = '***';
