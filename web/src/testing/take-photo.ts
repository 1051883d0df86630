import { fireEvent, type within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Page = { user: UserEvent; section: ReturnType<typeof within> };

/** Chooses a picture in a logo section and saves it with the initial crop. */
export async function takePhoto({ user, section }: Page, file: File) {
  await user.upload(section.getByLabelText(/ Logo file$/), file);
  await section.findByRole('button', { name: 'SAVE PHOTO' });
  fireEvent.load(document.querySelector('.reactEasyCrop_Image') as HTMLElement);
  await user.click(section.getByRole('button', { name: 'SAVE PHOTO' }));
  await section.findByRole('img', { name: 'Preview of the new logo' });
}
