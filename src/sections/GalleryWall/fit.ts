/** What is so many CSS pixels wide and high. */
export interface Size {
  width: number;
  height: number;
}

/** A place on the screen, in CSS pixels from its middle. */
export interface Point {
  x: number;
  y: number;
}

/** How a photo is looked at: where its middle is, and how much larger it is than when it fits. */
export interface View extends Point {
  scale: number;
}

/** A photo that is seen whole. */
export const whole: View = { x: 0, y: 0, scale: 1 };

/** Windows up to this height are low: the photo has all of it, and the controls lie on the photo. */
const low = 480;

/** What the controls take above and below the photo in other windows that are wider than high. */
const margin = 72;

/** Whether the controls have to lie on the photo, because the window is low. */
export const isLow = ({ width, height }: Size): boolean => width > height && height <= low;

/**
 * How large a photo is when it fits: as large as the screen bears, whose middle is its middle. The
 * styles of the instant view say the same.
 */
export function fitOf(photo: Size, screen: Size): Size {
  const isRoomy = screen.width > screen.height && screen.height > low;
  const height = screen.height - (isRoomy ? 2 * margin : 0);
  const scale = Math.min(screen.width / photo.width, height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** How far the middle of a photo may be from the middle of the screen, so that no ground shows. */
export const reach = (fit: Size, scale: number, screen: Size): Point => ({
  x: Math.max(0, (fit.width * scale - screen.width) / 2),
  y: Math.max(0, (fit.height * scale - screen.height) / 2),
});

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The nearest view in which the photo covers what it can cover of the screen. */
export function held(view: View, fit: Size, screen: Size): View {
  const { x, y } = reach(fit, view.scale, screen);
  return { scale: view.scale, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) };
}

/** The view after zooming so that what is at a point stays there, or goes with it to another. */
export function zoomed(view: View, scale: number, at: Point, to: Point = at): View {
  const ratio = scale / view.scale;
  return { scale, x: to.x - (at.x - view.x) * ratio, y: to.y - (at.y - view.y) * ratio };
}

/** How much a photo may be zoomed at the least, however few pixels it has. */
const leastMost = 3;

/**
 * @param fit the photo's size when it fits
 * @param pixels width of its largest file
 * @returns the largest scale: a file's pixel is then a CSS pixel at least
 */
export const mostZoom = (fit: Size, pixels: number): number =>
  Math.max(leastMost, pixels / fit.width);

/**
 * @returns the scale of a double tap: the screen is full if that takes no more than the photo bears
 */
export const tapZoom = (fit: Size, screen: Size, most: number): number =>
  clamp(Math.max(screen.width / fit.width, screen.height / fit.height), 2.5, Math.min(4, most));

/** Where a photo is on the screen that a tile shows: the tile may crop it, or leave a margin. */
export function viewInTile(tile: DOMRect, crops: boolean, fit: Size, screen: Size): View {
  const across = tile.width / fit.width;
  const down = tile.height / fit.height;
  return {
    x: tile.left + tile.width / 2 - screen.width / 2,
    y: tile.top + tile.height / 2 - screen.height / 2,
    scale: crops ? Math.max(across, down) : Math.min(across, down),
  };
}
