/** Where the browser keeps the id of this window. */
export const windowKey = 'desk';

/** The message when the desk's server has gone. */
export const noAnswer =
  'The desk does not answer: it was closed, or the computer was asleep. ' +
  'Start it again with npm run edit; what you typed stays here.';

/** Sends a call to the desk's server, as ask() does, and returns the response when its status is good. */
async function send(call: string, fields: object, more: { bytes?: Blob; signal?: AbortSignal }) {
  const { bytes, signal } = more;
  const [method = 'GET', name] = call.split(' ');
  const isQuery = method === 'GET' || bytes !== undefined;
  // The server keeps the changes of each window for its Undo.
  const window = sessionStorage.getItem(windowKey) ?? '';
  const query = new URLSearchParams({ window, ...(isQuery && fields) });
  let response: Response;
  try {
    response = await fetch(`api/${name}?${query}`, {
      method,
      ...(method !== 'GET' && { body: bytes ?? JSON.stringify(fields) }),
      ...(signal && { signal }),
    });
  } catch {
    throw new Error(noAnswer);
  }
  if (response.ok) return response;
  throw new Error((await response.json()).error, { cause: response.status });
}

/**
 * Asks the desk's server.
 * @param call such as "GET file", as the routes.ts of a room names it
 * @param fields texts where there is no body, or one of bytes
 * @throws Error whose message is for the editor; its cause is the status, where there was an answer
 */
export async function ask<Answer>(
  call: string,
  fields: object = {},
  bytes?: Blob,
): Promise<Answer> {
  return (await send(call, fields, bytes ? { bytes } : {})).json();
}

/**
 * Asks the desk's server for what it sends in lines, until the last one has come.
 * @param signal ends the connection
 * @throws as ask(), also when the connection was lost
 */
export async function follow<Line>(
  call: string,
  fields: object,
  signal: AbortSignal,
  onLine: (line: Line) => void,
): Promise<void> {
  const { body } = await send(call, fields, { signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const read = await reader?.read().catch(() => {
      throw new Error(noAnswer);
    });
    if (!read || read.done) return;
    const lines = (text + read.value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line));
  }
}
