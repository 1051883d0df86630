const BENCHMARKS = [
  'flagship',
  'locations',
  'overload',
  'fairness',
  'sign-in',
  'phone',
  'rows',
  'stack',
  'documents',
  'stop',
  'soak',
];

// Runs one benchmark: `npm run bench -- <benchmark> [option ...]`. Without a name, it runs the first one.
const [first] = process.argv.slice(2);
const isNamed = first !== undefined && !first.startsWith('--');
const name = isNamed ? first : BENCHMARKS[0];
if (name !== undefined && BENCHMARKS.includes(name)) {
  if (isNamed) process.argv.splice(2, 1);
  await import(`./${name}/main.ts`);
} else {
  console.error(`There is no benchmark "${name}": use ${BENCHMARKS.join(', ')}.`);
  process.exitCode = 2;
}
