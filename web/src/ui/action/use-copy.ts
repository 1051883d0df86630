import { useState } from 'react';

/**
 * Copies a text and returns whether it succeeded. Browsers allow it only over HTTPS or on localhost, and may
 * ask the user.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a visible text, and resolves with whether it succeeded. `message` is the result to show next to it; `forget`
 * clears it when the text changes.
 */
export function useCopy() {
  const [message, setMessage] = useState('');
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setMessage(isCopied ? 'Copied.' : 'Your browser blocked copying. Select the text and copy it manually.');
    return isCopied;
  };
  return { message, copy, forget: () => setMessage('') };
}
