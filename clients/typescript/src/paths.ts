// Paths, queries and forms as they are sent.

/** A file of a form: its content alone, or with the name it has. */
export type FileContent = Blob | ArrayBuffer | Uint8Array | string;
/** A file of a form: its content alone, or with the name it has. */
export type FileIn = FileContent | { name: string; content: FileContent };

/** A path with its ids, which may hold anything and leave their place nowhere. */
export function filled(path: string, ids: readonly string[]): string {
  let at = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ids[at++];
    if (!value || value === "." || value === "..") throw new TypeError(`${name} must name something, not ${JSON.stringify(value)}`);
    return encodeURIComponent(value);
  });
}

/** A query as the service reads it: lists with commas, nothing for what was not given. */
export function written(query: object): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.set(name, String(value));
  }
  const text = asked.toString();
  return text && `?${text}`;
}

/** The fields of a multipart form. It can be sent more than once. */
export function multipart(body: object): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(body)) {
    for (const one of (Array.isArray(given) ? given : [given]) as unknown[]) {
      if (one === undefined || one === null) continue;
      if (name === "file" || name === "files") form.append(name, ...file(one as FileIn));
      else form.append(name, String(one));
    }
  }
  return form;
}

function file(given: FileIn): [Blob, string] {
  if (typeof given === "object" && "content" in given) return [blob(given.content), given.name];
  return [blob(given), (given as { name?: string }).name ?? "upload"];
}

function blob(content: FileContent): Blob {
  return content instanceof Blob ? content : new Blob([content as BlobPart]);
}
