import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** Returns a self-signed certificate. Each test makes its own, so that the repository holds no key. */
export function selfSignedCertificate(names: readonly string[], { expired = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const name = sequence(tagged(0x31, sequence(objectId([0x55, 0x04, 0x03]), tagged(0x0c, Buffer.from('test')))))
  const year = new Date().getUTCFullYear() + (expired ? -5 : 0)
  const unsigned = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(`${year - 1}0101000000Z`), time(`${year + 1}0101000000Z`)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeNames(names))),
  )
  const signature = sign('sha256', unsigned, privateKey)
  const whole = sequence(unsigned, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) =>
    isIPv4(name) ? tagged(0x87, Buffer.from(name.split('.').map(Number))) : tagged(0x82, Buffer.from(name)),
  )
  return sequence(objectId([0x55, 0x1d, 0x11]), tagged(0x04, sequence(...entries)))
}

// DER: a tag, a length, the content (X.690 §8.1).
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const octets = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...octets]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const integer = (value: Buffer) => tagged(0x02, value)
const objectId = (octets: number[]) => tagged(0x06, Buffer.from(octets))
const time = (text: string) => tagged(0x18, Buffer.from(text))
