import { type RefObject, useEffect } from 'react';

/**
 * Calls a function once, when an element comes near the screen.
 * @param margin distance from the screen, as the root margin of an intersection observer
 */
export function useWhenNear(place: RefObject<Element>, margin: string, call: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is called once
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        call();
      },
      { rootMargin: margin },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
}
