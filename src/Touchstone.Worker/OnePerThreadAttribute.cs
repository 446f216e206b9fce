namespace Touchstone;

/// <summary>
/// Marks an adapter that reuses state of one thread, such as a writer or a buffer, together with a serializer that all threads share. <c>touchstone
/// probe</c> gives each thread its own copy of such an adapter, as a program would, and tests whether the serializer can be shared. Do not use it if
/// the serializer itself is for one thread only: the probe has to find that.
/// </summary>
[AttributeUsage(AttributeTargets.Struct)]
public sealed class OnePerThreadAttribute : Attribute;
