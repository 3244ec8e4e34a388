interface Asked {
  query?: Record<string, string>;
  json?: unknown;
  bytes?: Blob;
}

/**
 * Asks the desk's server.
 * @param call such as "GET file", as route-handlers.ts names it
 * @throws Error whose message is for the editor
 */
export async function ask<Answer>(call: string, asked: Asked = {}): Promise<Answer> {
  const [method = 'GET', name] = call.split(' ');
  const { query, json, bytes } = asked;
  let response: Response;
  try {
    response = await fetch(`api/${name}?${new URLSearchParams(query)}`, {
      method,
      ...(method !== 'GET' && { body: bytes ?? JSON.stringify(json ?? {}) }),
    });
  } catch {
    throw new Error(
      'The desk does not answer: it was closed, or the computer slept. Nothing was changed on disk. ' +
        'Start it again with npm run edit; what you typed stays here.',
    );
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
