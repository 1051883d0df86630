/** Messages about saved views. The wording is ours. */
export const savedViewMessages = {
  doesNotExist: 'View does not exist',
  nameTaken: 'Another view of this list has this name. Enter another name',
  incorrectPath: 'Enter a path of the console, such as /company/list?name=north',
} as const;
