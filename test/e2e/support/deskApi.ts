import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { ChatDetails } from './chatLibrary';
import { signInOnce } from './person';
import { readJson } from './reply';

const EVENT = 'cleaning-summit';

/** The helpdesk's endpoints, called as a demo account without a page. */
export class DeskApi {
  private constructor(private readonly client: APIRequestContext) {}

  static async as(origin: string, username: string): Promise<DeskApi> {
    const { id_token: idToken } = await signInOnce(origin, username);
    return new DeskApi(
      await request.newContext({
        baseURL: `${origin}/api/${EVENT}/helpdesk/`,
        extraHTTPHeaders: { authorization: `Bearer ${idToken}` },
      }),
    );
  }

  private async post(path: string, data: object = {}): Promise<unknown> {
    const reply = await this.client.post(path, { data });
    return readJson(reply, path);
  }

  /** Starts the caller's chat, or returns the open one. */
  async start(): Promise<ChatDetails> {
    const { data } = (await this.post('chats', {
      ParticipantDetails: { DisplayName: 'Nobody believes this' },
      ContactFlowId: 'embedded',
      InstanceId: 'embedded',
    })) as {
      data: { startChatResult: { ContactId: string; ParticipantId: string; ParticipantToken: string } };
    };
    const { ContactId, ParticipantId, ParticipantToken } = data.startChatResult;
    return { contactId: ContactId, participantId: ParticipantId, participantToken: ParticipantToken };
  }

  async accept({ contactId }: ChatDetails): Promise<void> {
    await this.post(`contacts/${contactId}/accept`);
  }

  /** Sends a message as the agent who accepted the chat. */
  async say({ contactId }: ChatDetails, text: string): Promise<void> {
    await this.post(`contacts/${contactId}/messages`, { clientToken: randomUUID(), text });
  }

  async type({ contactId }: ChatDetails): Promise<void> {
    await this.post(`contacts/${contactId}/typing`);
  }

  async end({ contactId }: ChatDetails): Promise<void> {
    await this.post(`contacts/${contactId}/end`);
  }

  async dispose(): Promise<void> {
    await this.client.dispose();
  }
}
