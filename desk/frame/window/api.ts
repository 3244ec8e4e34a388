/** Where the browser keeps the id of this window. */
export const windowKey = 'desk';

/**
 * Asks the desk's server.
 * @param call such as "GET file", as route-handlers.ts names it
 * @param fields texts where there is no body, or one of bytes
 * @throws Error whose message is for the editor; its cause is the status, where there was an answer
 */
export async function ask<Answer>(
  call: string,
  fields: object = {},
  bytes?: Blob,
): Promise<Answer> {
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
    });
  } catch {
    throw new Error(
      'The desk does not answer: it was closed, or the computer was asleep. ' +
        'Start it again with npm run edit; what you typed stays here.',
    );
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error, { cause: response.status });
  return answer;
}
