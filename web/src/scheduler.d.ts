declare module 'scheduler' {
  /** Sets how long React may render in one step: a second divided by `fps`. */
  export function unstable_forceFrameRate(fps: number): void;
}
