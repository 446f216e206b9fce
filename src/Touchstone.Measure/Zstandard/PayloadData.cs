namespace Touchstone.Measure.Zstandard;

/// <summary>A data set made of the bytes that a serializer wrote, to be compressed and decompressed.</summary>
/// <param name="bytes">The payload.</param>
sealed class PayloadData(byte[] bytes) : DataSet<byte[]>
{
    /// <summary>The name of the data set in requests to a worker.</summary>
    public const string DataName = "payload";

    public override string Name => DataName;

    public override byte[] Create(int count, int payloadBytes, int variant) => bytes;

    public override long ReadMembers(byte[] value) => value.Length;

    public override void Write<TWriter>(byte[] value, ref TWriter writer) => writer.Bytes(value);

    public override byte[] Read<TReader>(ref TReader reader) => reader.Bytes();
}
