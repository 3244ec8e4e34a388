import { useEffect, useState } from 'react';
import { isOver } from '../../content-model/opening-hours';
import { useSite } from '../Site/useSite';

/** The line about other hours on some days; null after its last day, also on a page that was built before. */
export function useException(): string | null {
  const { exception } = useSite().company;
  const [isPast, setPast] = useState(false);
  useEffect(() => setPast(exception !== null && isOver(exception.lastDay)), [exception]);
  return exception && !isPast ? exception.text : null;
}
