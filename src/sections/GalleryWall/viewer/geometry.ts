/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A point of the screen, in CSS pixels; from its middle, unless noted otherwise. */
export interface Point {
  x: number;
  y: number;
}

/** The pan and zoom of a photo: the position of its middle, and its scale, which is 1 when it fits. */
export interface View extends Point {
  scale: number;
}

export const fitView: View = { x: 0, y: 0, scale: 1 };

/** Up to this height of a window the photo fills it, and the controls are over the photo. */
const lowHeight = 480;

/** Height of the controls above and below the photo in other windows that are wider than high. */
const controlsHeight = 72;

/** The size of a photo at scale 1. The styles of the instant view compute the same. */
export function fitSizeOf(photo: Size, screen: Size): Size {
  const isRoomy = screen.width > screen.height && screen.height > lowHeight;
  const height = screen.height - (isRoomy ? 2 * controlsHeight : 0);
  const scale = Math.min(screen.width / photo.width, height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** The pan bounds: maximum distance of a photo's middle from the screen's, so that no backdrop shows. */
export const panBounds = (fitSize: Size, scale: number, screen: Size): Point => ({
  x: Math.max(0, (fitSize.width * scale - screen.width) / 2),
  y: Math.max(0, (fitSize.height * scale - screen.height) / 2),
});

export const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Clamps a view to its pan bounds, so that no backdrop shows where the photo could cover it. */
export function clampView(view: View, fitSize: Size, screen: Size): View {
  const { x, y } = panBounds(fitSize, view.scale, screen);
  return { scale: view.scale, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) };
}

/** Zooms a view around a point of the screen, which is fixed or moves to another point. */
export function zoomView(view: View, scale: number, at: Point, to: Point = at): View {
  const ratio = scale / view.scale;
  return { scale, x: to.x - (at.x - view.x) * ratio, y: to.y - (at.y - view.y) * ratio };
}

/** Whether a scale is more than a rounding error above 1. */
export const isZoomedScale = (scale: number): boolean => scale > 1.01;

/** The maximum scale: that at which a file of a width in `pixels` is shown in its own size, but at least 3. */
export const maxScaleOf = (fitSize: Size, pixels: number): number =>
  Math.max(3, pixels / fitSize.width);

/** The scale of a double tap: the photo fills the screen, if its largest scale allows that. */
export const doubleTapScale = (fitSize: Size, screen: Size, maxScale: number): number =>
  clamp(
    Math.max(screen.width / fitSize.width, screen.height / fitSize.height),
    2.5,
    Math.min(4, maxScale),
  );

/** The view in which a photo exactly covers its tile, which may crop it or leave a margin. */
export function viewInTile(tile: Point & Size, crops: boolean, fitSize: Size, screen: Size): View {
  const scaleX = tile.width / fitSize.width;
  const scaleY = tile.height / fitSize.height;
  return {
    x: tile.x + tile.width / 2 - screen.width / 2,
    y: tile.y + tile.height / 2 - screen.height / 2,
    scale: crops ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY),
  };
}
