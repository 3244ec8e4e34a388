/** The middle one of some numbers; of an even count the mean of the middle two. */
export function median(numbers: readonly number[]): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  const middle = (ordered.length - 1) / 2;
  const [low, high] = [ordered[Math.floor(middle)], ordered[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** The sum of some numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
