import { inVisibleArea } from '../../../boot/visible-area';
import { GestureRecognizer } from './gesture-recognizer';
import type { Gesture } from './gestures';
import { ignoreSecondPress } from './ignoreSecondPress';
import type { ViewState } from './view-state';

/** Milliseconds after opening in which a tap counts as the second one of a double tap on the tile. */
const ignoreTapsFor = 350;

const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, #toasts') !== null;

/** The stage's handlers of input. */
interface InputHandlers {
  onGesture: (gesture: Gesture) => void;
  /** Called before a wheel event, which ends a gesture of fingers */
  onWheel: () => void;
  /** Called at a press during the closing animation, before it is passed on to the wall */
  onPressedWhileClosing: () => void;
}

/** Listens to pointer and wheel events of the dialog, and turns them into gestures. */
export class StageInput {
  readonly recognizer: GestureRecognizer;
  private lastPress = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  private openedAt = 0;
  private readonly listeners = new AbortController();

  constructor(
    private readonly dialog: HTMLElement,
    private readonly state: Pick<ViewState, 'phase' | 'isBetweenSlides'>,
    private readonly handlers: InputHandlers,
  ) {
    const recognizer = new GestureRecognizer(handlers.onGesture, inVisibleArea);
    this.recognizer = recognizer;
    const { signal } = this.listeners;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => dialog.addEventListener(name, handle, { signal, passive: false });
    const handleUp = (event: PointerEvent) =>
      recognizer.up(event, event.timeStamp - this.openedAt >= ignoreTapsFor);
    on('pointerdown', (event) => this.handleDown(event));
    on('pointermove', (event) => recognizer.move(event));
    on('pointerup', (event) => {
      this.notePress(event);
      handleUp(event);
    });
    on('pointercancel', handleUp);
    on('lostpointercapture', (event) => event.target === dialog && handleUp(event));
    on('wheel', (event) => {
      // The page below must not scroll.
      event.preventDefault();
      if (state.phase !== 'open') return;
      handlers.onWheel();
      recognizer.wheel(event);
    });
    on('click', (event) => this.handleClick(event));
    // Prevents dragging, text selection and a change of the focus.
    on('mousedown', (event) => !isOnControl(event.target) && event.preventDefault());
    on('dragstart', (event) => event.preventDefault());
  }

  /** Must be called when a photo is opened. */
  open(): void {
    this.openedAt = performance.now();
  }

  /** Must be called when the photo closes: the second press of a double click is not for the wall. */
  close(): void {
    this.recognizer.cancel();
    ignoreSecondPress(this.lastPress);
  }

  destroy(): void {
    this.listeners.abort();
  }

  private notePress({ clientX, clientY }: PointerEvent): void {
    this.lastPress = { x: clientX, y: clientY, time: performance.now() };
  }

  private handleDown(event: PointerEvent): void {
    this.notePress(event);
    const { button, target, pointerId } = event;
    const { state } = this;
    if (button !== 0 || state.phase !== 'open' || isOnControl(target)) return;
    if (!this.recognizer.down(event, state.isBetweenSlides)) return;
    // The mouse may leave the window, and the touched picture may be replaced by its sharp file.
    this.dialog.setPointerCapture(pointerId);
  }

  /** Passes a press during the closing animation on to the wall. */
  private handleClick({ target, clientX, clientY }: MouseEvent): void {
    if (this.state.phase !== 'closing' || isOnControl(target)) return;
    this.handlers.onPressedWhileClosing();
    const below = document.elementFromPoint(clientX, clientY)?.closest('a, button');
    if (below instanceof HTMLElement) below.click();
  }
}
