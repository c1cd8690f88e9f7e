"""What the DNS says of a domain that sends mail: where its answers go, who may send for it, what receivers are told."""
