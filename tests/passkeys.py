"""An authenticator of the tests' own, in software, that can lie in every way."""

import base64
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.cose import ES256
from fido2.utils import sha256
from fido2.webauthn import Aaguid, AuthenticatorData, CollectedClientData

ORIGIN: Final = "https://outrider.example"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """Holds one passkey. `count` stands still at 0, as with passkeys that are copied between devices on purpose."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    credential_id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    origin: str = ORIGIN
    rp_id: str = "outrider.example"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    handle: str = ""
    framed: bool = False
    kind: str = ""
    """What the answer says that it is for; empty, what it is for."""
    alg: int = -7

    def make(self, options: Mapping[str, Any]) -> str:
        """A passkey for what the page asks for, as the browser would send it."""
        self.handle = options["user"]["id"]
        said = self._said(self.kind or "webauthn.create", options["challenge"])
        public = {**ES256.from_cryptography_key(self.key.public_key()), 3: self.alg}
        attested = Aaguid.NONE + len(self.credential_id).to_bytes(2, "big") + self.credential_id + cbor.encode(public)
        data = self._data() + attested
        data = data[:32] + bytes([self.flags | ATTESTED]) + data[33:]
        attestation = cbor.encode({"fmt": "none", "authData": data, "attStmt": {}})
        return self._answer({"clientDataJSON": encoded(said), "attestationObject": encoded(attestation)})

    def sign(self, options: Mapping[str, Any]) -> str:
        """The answer of who signs in."""
        said, data = self._said(self.kind or "webauthn.get", options["challenge"]), self._data()
        signature = self.key.sign(data + sha256(said), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": encoded(said),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
                "userHandle": self.handle,
            }
        )

    def _said(self, kind: str, challenge: str) -> bytes:
        return bytes(CollectedClientData.create(kind, challenge, self.origin, self.framed))

    def _data(self) -> bytes:
        return bytes(
            AuthenticatorData.create(sha256(self.rp_id.encode()), AuthenticatorData.FLAG(self.flags), self.count)
        )

    def _answer(self, response: dict[str, str]) -> str:
        name = encoded(self.credential_id)
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})
