import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { toHref } from '@console/schema/links.ts';
import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Reason } from '../message/reason.tsx';
import { useReasonHelp } from '../message/reason-help.ts';
import { Spinner } from './icons.tsx';

const recipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    fontSize: 'sm',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        '&:hover:not([aria-disabled=true])': { bg: 'accent.hover' },
      },
      secondary: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        color: 'fg',
        '&:hover:not([aria-disabled=true])': { bg: 'bg.subtle' },
      },
      ghost: { color: 'fg', '&:hover:not([aria-disabled=true])': { bg: 'bg.subtle' } },
      danger: {
        bg: 'danger.solid',
        color: 'danger.contrast',
        '&:hover:not([aria-disabled=true])': { bg: 'danger.hover' },
      },
      /** Opens the question whose answer is `danger`. */
      destructive: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        color: 'danger.fg',
        '&:hover:not([aria-disabled=true])': { bg: 'danger.subtle', borderColor: 'danger.fg' },
      },
    },
    size: {
      sm: { minH: '8', px: '3' },
      md: { minH: '10', px: '4' },
      icon: { minH: '9', minW: '9', px: '0' },
    },
  },
  defaultVariants: { look: 'secondary', size: 'md' },
} as const;

const ButtonElement = chakra('button', recipe);

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

/** A link that looks like a button. Use it for navigation, never for an action. */
export const ButtonLink = chakra(Link, recipe);

const ButtonAnchor = chakra('a', recipe);

/** Renders a link to another site as a button. Without an http or https address it has no `href`. */
export function ExternalButtonLink({ href, ...props }: ComponentProps<typeof ButtonAnchor>) {
  return <ButtonAnchor {...props} href={toHref(href)} />;
}
