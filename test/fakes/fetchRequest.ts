/**
 * The part of XMLHttpRequest that uploads use, over `fetch`: Node.js has none. Progress is reported once,
 * when all has arrived.
 */
export class FetchRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #stopping = new AbortController();
  readonly #headers = new Headers();
  #method = 'GET';
  #url = '';
  #replyHeaders = new Headers();
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#replyHeaders.get(name);
  }

  send(body: Blob): void {
    const { signal } = this.#stopping;
    void body
      .arrayBuffer()
      .then((bytes) =>
        fetch(this.#url, { method: this.#method, headers: this.#headers, body: bytes, signal }),
      )
      .then(
        async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.#replyHeaders = response.headers;
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: body.size }));
          this.dispatchEvent(new Event('load'));
        },
        () => {
          if (!signal.aborted) this.dispatchEvent(new Event('error'));
        },
      );
  }

  abort(): void {
    this.#stopping.abort();
  }
}
