#!/bin/sh
# Makes BUCKET as backend/.env.example says it must be; run again, it changes nothing.
set -eu

aws s3api head-bucket --bucket "$BUCKET" 2>/dev/null || aws s3api create-bucket --bucket "$BUCKET"

# The console's own page sends logos to the bucket, and shows them from there.
aws s3api put-bucket-cors --bucket "$BUCKET" --cors-configuration '{
  "CORSRules": [{
    "AllowedOrigins": ["'"$CONSOLE_URL"'"],
    "AllowedMethods": ["GET", "PUT"],
    "AllowedHeaders": ["content-type"],
    "MaxAgeSeconds": 600
  }]
}'

# What was sent and never completed.
aws s3api put-bucket-lifecycle-configuration --bucket "$BUCKET" --lifecycle-configuration '{
  "Rules": [{
    "ID": "incoming",
    "Status": "Enabled",
    "Filter": { "Prefix": "incoming/" },
    "Expiration": { "Days": 1 }
  }]
}'
