import { personMessages } from '@console/schema/person.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import type { Question } from '../ui/message/notices.tsx';

/** Returns the question before a person is deleted for good. */
export const toDeleteQuestion = (name: string): Question => ({
  type: 'confirm',
  title: 'Delete User',
  message: (
    <>
      <p>{userMessages.confirmDelete}</p>
      <p>{personMessages.deletedForGood(name)}</p>
    </>
  ),
  isDestructive: true,
});
