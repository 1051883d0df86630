import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { toHref } from '@console/schema/links.ts';
import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { Reason } from '../message/reason.tsx';
import { useReasonHelp } from '../message/reason-help.ts';
import { buttonRecipe } from './button-recipe.ts';
import { Spinner } from './icons.tsx';

const ButtonElement = chakra('button', buttonRecipe);

type ButtonProps = Omit<HTMLChakraProps<'button', Parameters<typeof ButtonElement>[0]>, 'disabled'> & {
  /**
   * Why the button is disabled; null when it is enabled. Omit it on buttons that are never disabled. Do not
   * switch between omitting and passing it: the button would remount and lose the focus.
   */
  disabledReason?: string | null | undefined;
  /** Whether the action is in progress; clicks are then ignored. */
  isBusy?: boolean;
};

/**
 * Renders a button that is never disabled without a visible reason. With `disabledReason` it stays focusable
 * and does not act. It shows and announces the reason on hover, focus and touch; a press shows who could act, if
 * somebody can. While the promise of an asynchronous `onClick` is pending, the button is busy.
 */
export function Button({
  disabledReason,
  isBusy = false,
  onClick,
  type = 'button',
  children,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const showWhoCan = useReasonHelp(disabledReason);
  const [isRunning, setRunning] = useState(false);
  const isWaiting = isBusy || isRunning;
  const isOff = isWaiting || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const pending: unknown = onClick?.(event);
    if (!(pending instanceof Promise)) return;
    setRunning(true);
    void pending.finally(() => setRunning(false));
  };
  const refuse = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (!isWaiting) showWhoCan?.();
  };
  const button = (
    <ButtonElement
      type={isOff ? 'button' : type}
      aria-disabled={isOff || undefined}
      aria-busy={isWaiting || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      onClick={isOff ? refuse : press}
      {...props}
      {...(showWhoCan && { 'aria-haspopup': 'dialog' })}
    >
      {isWaiting && <Spinner />}
      {children}
    </ButtonElement>
  );
  return disabledReason === undefined ? (
    button
  ) : (
    <Reason id={reasonId} text={disabledReason} hint={showWhoCan && 'Press to see who can.'}>
      {button}
    </Reason>
  );
}

const ButtonAnchor = chakra('a', buttonRecipe);

/** Renders a link to another site as a button. Without an http or https address it has no `href`. */
export function ExternalButtonLink({ href, ...props }: ComponentProps<typeof ButtonAnchor>) {
  return <ButtonAnchor {...props} href={toHref(href)} />;
}
