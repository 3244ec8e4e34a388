/** A request of the window: the fields of the query string and of a JSON body, and the body itself. */
export interface Call extends Record<string, unknown> {
  bytes: Buffer;
}

/** Route handlers by method and name. */
export type Handlers = Record<string, (call: Call) => Promise<unknown>>;

/** What makes the JPEG of a path, by the folder below /desk/ that the path is in. */
export type Pictures = Record<string, (path: string) => Promise<Buffer>>;

/** The window that asks; photos that are added together have the same action. */
export const by = ({ window, action }: Call) => ({
  window: String(window ?? ''),
  action: action as string | undefined,
});
