/** The password of every demo sign-in, as `npm start` prints it. */
export const DEMO_PASSWORD = 'Console-demo-1';
