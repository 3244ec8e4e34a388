/**
 * Works on items in parallel, at most so many at a time.
 * @param limit how many, from 1
 * @returns the results in the order of the items
 * @throws the first error, when the work that had begun has ended; no further item is begun
 */
export async function mapInPool<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items].entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failed = workers.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
